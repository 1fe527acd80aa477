export { BannerGrid } from './banner-grid';
export { LARGE_TILE_SIZES } from './banner-tile';
export { NoticeBanner, NoticeBanners } from './notice-banners';
export { bannerGroupsQuery, noticeBannersQuery } from './queries';
