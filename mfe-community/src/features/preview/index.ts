export { previewQuery } from './queries';
export {
  previewedAlbum,
  previewedArticle,
  previewedBanner,
  previewedFaq,
  previewedNotice,
  previewedOffer,
  previewedProduct,
  previewedVideo,
} from './preview-shapes';
export { PreviewFrame } from './preview-frame';
export { Seeded } from './seeded';
