export { useIsNight } from './use-is-night';
