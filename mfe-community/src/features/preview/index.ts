export { previewQuery } from './queries';
export {
  previewedArticle,
  previewedAs,
  previewedBanner,
} from './preview-shapes';
export { PreviewFrame } from './preview-frame';
export { Seeded } from './seeded';
