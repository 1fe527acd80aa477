import { definePage, pageRedirect, useHost } from '@konnect/host-api';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import {
  closeScholarship,
  ScholarshipArea,
  scholarshipForm,
  scholarshipQuery,
} from '#app/features/scholarship';
import { paths } from '#app/paths';
import { CHECK, firstStep, pageTitleOf, stepOf } from '#app/wizard';
import styles from './apply-page.module.css';

function ScholarshipApplyPage() {
  const host = useHost();
  const queryClient = useQueryClient();
  const { step } = useParams();
  const { data: scholarship } = useSuspenseQuery(scholarshipQuery(host));
  const slug = host.config.scholarshipSlug;
  const form = scholarshipForm(scholarship, slug);
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to={paths.scholarship(slug)}>{scholarship.title}</Link>
      </p>
      <ScholarshipArea
        scholarship={scholarship}
        step={stepOf(step, form) ?? firstStep(form)}
        onClosed={() => closeScholarship(queryClient, host)}
      />
    </div>
  );
}

export const page = definePage({
  hydrate: { when: 'idle', why: 'The form shows the draft of this device and stores each key.' },
  async loader({ host, params, url }) {
    const slug = host.config.scholarshipSlug;
    // This is an earlier address: the provider has renamed the programme.
    if (!url.pathname.startsWith(`${paths.scholarship(slug)}/`))
      throw pageRedirect(paths.scholarshipStep(slug, params['step'] ?? ''), 301);
    const form = scholarshipForm(await host.queryClient.ensureQueryData(scholarshipQuery(host)), slug);
    // This form has no such step: the check page leads on to the first invalid one.
    if (!stepOf(params['step'], form)) throw pageRedirect(form.pathOf(CHECK));
  },
  head({ host, params }) {
    const scholarship = host.queryClient.getQueryData(scholarshipQuery(host).queryKey);
    if (!scholarship) return { title: 'Application', description: '', noIndex: true };
    const form = scholarshipForm(scholarship, host.config.scholarshipSlug);
    return {
      title: pageTitleOf(stepOf(params['step'], form) ?? firstStep(form), form),
      description: `Application: ${scholarship.title}.`,
      canonical: form.start,
      noIndex: true,
    };
  },
  Component: ScholarshipApplyPage,
});
