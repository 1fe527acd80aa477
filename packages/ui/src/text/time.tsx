import { formatDate, type DateFormat } from './format-date';

export interface TimeProps {
  value: string | Date;
  format?: DateFormat;
  className?: string;
}

/** @example <Time value={article.published_at} /> */
export function Time({ value, format, className }: TimeProps) {
  const text = formatDate(value, format);
  if (!text) return null;
  return (
    <time className={className} dateTime={typeof value === 'string' ? value : value.toISOString()}>
      {text}
    </time>
  );
}
