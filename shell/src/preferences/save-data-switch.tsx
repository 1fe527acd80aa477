import { Jina } from '@konnect/ui';
import { useSyncExternalStore } from 'react';
import type { Preferences } from './create-preferences';
import styles from './save-data-switch.module.css';

/** Smaller images, no autoplay, system fonts: kept on this device. */
export function SaveDataSwitch({ preferences }: { preferences: Preferences }) {
  const isOn = useSyncExternalStore(preferences.subscribe, preferences.saveData, preferences.saveData);
  return (
    <div className={styles.saver}>
      <label className={styles.label}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          onChange={(event) => preferences.setSaveData(event.target.checked)}
        />
        Data saver
      </label>
      <Jina className={styles.saying} meaning="Little by little fills the measure">
        Haba na haba hujaza kibaba
      </Jina>
    </div>
  );
}
