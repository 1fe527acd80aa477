export { createPreferences } from './create-preferences';
export type { Preferences, PreferencesOptions } from './create-preferences';
export { SaveDataSwitch } from './save-data-switch';
