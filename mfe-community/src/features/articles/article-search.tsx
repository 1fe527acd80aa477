import { paths } from '#app/paths';
import { SearchBox } from '#app/search';

export function ArticleSearch({ search }: { search: string }) {
  return (
    <SearchBox
      label="Search stories"
      search={search}
      action={paths.articles()}
      hrefFor={(wanted) => paths.articles({ search: wanted })}
    />
  );
}
