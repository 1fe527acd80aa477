export { HitList } from './hit-list';
export { HITS_PER_PAGE, searchKeys, siteSearchQuery } from './queries';
export { readSiteSearch, resultsText } from './search-rules';
export { TypeFilter } from './type-filter';
