import { useHost } from '@konnect/host-api';
import { ErrorState, Pager, Skeleton, TextField, Time } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { HydratedFields, problemMessage } from '#app/components';
import { shared } from '#app/styles';
import type { Filters } from './answer-filters';
import { OPEN_ANSWERS_PER_PAGE, openAnswersQuery, toAnswerFilter, toPage } from './queries';
import styles from './survey-numbers.module.css';

export interface OpenAnswersProps {
  survey: string;
  question: string;
  filters: Filters;
}

/**
 * The texts of one question, newest first, a page at a time. They are shown as text, whatever people wrote.
 */
export function OpenAnswers({ survey, question, filters }: OpenAnswersProps) {
  const { api } = useHost();
  const page = toPage(filters.values.page);
  const search = filters.values.search.slice(0, 100);
  const { data, error, isFetching, refetch } = useQuery({
    ...openAnswersQuery(
      api,
      survey,
      question,
      { ...toAnswerFilter(filters.values), ...(search ? { search } : {}) },
      page,
    ),
    placeholderData: (before) => before,
  });
  return (
    <div className={shared.stack}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          filters.change({ search: String(new FormData(event.currentTarget).get('words')).trim() });
        }}
      >
        <HydratedFields isQuiet>
          <TextField
            key={search}
            label="Search in these answers, then press Enter"
            name="words"
            type="search"
            defaultValue={search}
          />
        </HydratedFields>
      </form>
      {error && <ErrorState onRetry={() => void refetch()}>{problemMessage(error)}</ErrorState>}
      {!data && !error && <Skeleton lines={4} label="Loading the answers" />}
      {data && (
        <>
          <p role="status">{countText(data)}</p>
          <ul className={styles.texts} aria-busy={isFetching}>
            {data.results.map(({ id, text, date_created, files = [] }) => (
              <li key={id}>
                <p className={styles.text}>{text}</p>
                {files.map(({ name, href }) => (
                  <p key={href}>
                    <a href={href} download>
                      Download {name}
                    </a>
                  </p>
                ))}
                {date_created && (
                  <p className={shared.muted}>
                    <Time value={date_created} format="date-time" />
                  </p>
                )}
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pageCount={pageCountOf(data, page)}
            hrefFor={(next) => filters.hrefFor({ page: String(next) })}
            label="Pages of answers"
            renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset {...rest} />}
          />
        </>
      )}
    </div>
  );
}

interface Counted {
  count?: number | undefined;
  more?: boolean | undefined;
  next: string | null;
}

function countText({ count = 0, more = false }: Counted): string {
  const number = count.toLocaleString('en-US');
  return more ? `More than ${number} answers` : `${number} ${count === 1 ? 'answer' : 'answers'}`;
}

/** Beyond the counted answers the pages go on one by one. */
function pageCountOf({ count = 0, more = false, next }: Counted, page: number): number {
  const counted = Math.ceil(count / OPEN_ANSWERS_PER_PAGE);
  return more ? Math.max(counted, next === null ? page : page + 1) : counted;
}
