export { writeDevice } from './device-store';
export { useDeviceValue } from './use-device-value';
export { useIsNear } from './use-is-near';
export { useMedia } from './use-media';
export { useHasRest } from './use-has-rest';
