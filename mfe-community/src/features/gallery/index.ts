export { AlbumCarousel } from './album-carousel';
export { AlbumList } from './album-list';
export { AlbumPhotos } from './album-photos';
export { albumName, albumImages, countText, photoIndex } from './album-rules';
export { ALBUMS_PER_PAGE, albumQuery, albumsQuery, ensureAlbumPages } from './queries';
