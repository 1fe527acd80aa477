export const PHOTO_HINT =
  'A photo taken with the phone will do: we make it smaller on this device and take out where and when it was taken.';
