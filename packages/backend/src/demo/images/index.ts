export { demoAlbumImages, demoImageMeta, demoImageNames, demoStepImages, drawDemoImage } from './catalogue';
export { hashText, seededRandom } from './random';
