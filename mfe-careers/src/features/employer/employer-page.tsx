import type { Article } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, PageHeader, Image, RichText } from '@konnect/ui';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import styles from './employer-page.module.css';

const SIZES = '(min-width: 48rem) 44rem, 100vw';

export function EmployerPage({ page }: { page: Article }) {
  return (
    <article className={styles.page}>
      <p className={styles.back}>
        <Link to={paths.jobs()}>All jobs</Link>
      </p>
      <PageHeader
        title={<span dir="auto">{page.title}</span>}
        kicker="Working here"
        seed={page.slug}
        motif="steps"
      />
      {page.main_image && (
        <Shown file={page.main_image} meta={page.main_image_meta} caption={page.main_image_caption} isFirst />
      )}
      <RichText html={page.main_section_msg} />
      {page.sections.map(({ image, image_meta: meta, msg }, index) => (
        <section key={index} className={styles.part}>
          {image && <Shown file={image} meta={meta} />}
          {msg && <RichText html={msg} />}
        </section>
      ))}
      <p>
        <Link to={paths.jobs()} className={buttonClass({ variant: 'call' })}>
          See open jobs
        </Link>
      </p>
    </article>
  );
}

interface ShownProps {
  file: string;
  meta: Article['main_image_meta'];
  caption?: string | null | undefined;
  isFirst?: boolean;
}

function Shown({ file, meta, caption, isFirst = false }: ShownProps) {
  const { config, preferences } = useHost();
  return (
    <figure className={styles.figure}>
      <Image
        file={file}
        width={meta?.width ?? 1200}
        height={meta?.height ?? 800}
        alt={meta?.alt ?? ''}
        sizes={SIZES}
        priority={isFirst}
        contentBase={config.bases.content}
        saveData={preferences.saveData()}
      />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
