import { useHost } from '@konnect/host-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { HydratedFields } from '#app/components';
import { StaffPageHeader } from '#app/layout';
import { shared } from '#app/styles';
import { settingsQuery } from './queries';
import { SettingForm } from './setting-form';
import { grouped } from './setting-text';
import styles from './settings.module.css';

/** The constants of the site that people may change without a release. */
export function Settings() {
  const { api } = useHost();
  const { data: settings } = useSuspenseQuery(settingsQuery(api));
  return (
    <>
      <StaffPageHeader
        title="Settings"
        intro="Each setting is saved on its own and applies at once; the audit log shows who changed it."
      />
      <div className={styles.groups}>
        {grouped(settings).map(({ title, settings: members }, index) => (
          <section key={title} aria-label={title} className={shared.stack}>
            <h2 className={shared.heading}>{title}</h2>
            <HydratedFields isQuiet={index > 0}>
              {members.map((setting) => (
                <SettingForm key={setting.key} setting={setting} />
              ))}
            </HydratedFields>
          </section>
        ))}
      </div>
    </>
  );
}
