export { demoImageMeta, demoImageNames, drawDemoImage } from './catalogue';
export type { DemoImageMeta } from './catalogue';
export { draw, FORMATS } from './compose';
export type { Drawing, DrawnImage, Format } from './compose';
export { hashText, seededRandom } from './random';
export type { Random } from './random';
