export { demoImageMeta, demoImageNames, drawDemoImage } from './catalogue';
export { hashText, seededRandom } from './random';
