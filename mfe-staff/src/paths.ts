// Every address of this area. The sign-in page belongs to the shell: visitors never receive this remote.

export const paths = {
  desk: () => '/staff',
} as const;
