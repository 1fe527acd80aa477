import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shared } from '#app/styles';
import styles from './staff-page-header.module.css';

export interface StaffPageHeaderProps {
  title: ReactNode;
  /** A sentence: what one does here. */
  intro?: ReactNode;
  /** The screen that this one belongs to. */
  back?: { to: string; label: string };
  /** State of the thing, beside the title. */
  tag?: ReactNode;
  /** Buttons and links for the whole screen. */
  actions?: ReactNode;
}

/** The head of a screen with its only `h1`. */
export function StaffPageHeader({ title, intro, back, tag, actions }: StaffPageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {back && (
          <p className={styles.back}>
            <Link to={back.to}>{back.label}</Link>
          </p>
        )}
        <div className={shared.line}>
          <h1 className={styles.title}>{title}</h1>
          {tag}
        </div>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {actions && <div className={shared.row}>{actions}</div>}
    </header>
  );
}
