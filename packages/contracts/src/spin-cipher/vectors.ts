// Made by `printf %s TEXT | openssl enc -aes-256-cbc -md md5 -pass pass:PASSPHRASE -S SALT`; OpenSSL 3 omits
// the mark and the salt, which are added here.
export const SPIN_CIPHER_VECTORS = [
  {
    note: 'a word',
    passphrase: 'konnect-spin',
    text: 'hello',
    envelope: 'U2FsdGVkX18BAgMEBQYHCOVEQwKFjJmUwcYyfyB3iqk=',
  },
  {
    note: 'a check of the wheel',
    passphrase: 'konnect-spin',
    text: '{"draw_id":"toothbrush-replacement-frequency-and-oral-health","participant_id":"3f2b8c1e-6d64-4f5e-9f0a-1c2d3e4f5a6b"}',
    envelope:
      'U2FsdGVkX1+hssPU5fYHGIJiG8lTjBggHYAQt9FgiAmMga9rN8EwUS4qaaNdMg5IUFfMVcEB4d2SbaKUZhlZrU0kJjDaXUzPTP3TSycyDIp6JDuTm1DRYcm19Iwf979GbIMK2tI+95a0zSamz2ozksk0Yhbhcphy6nICsZP6KxeaKEIo5nKWOs5JfKNjlaOE',
  },
  {
    note: 'a passphrase and a text with other letters',
    passphrase: 'nenosiri Ω',
    text: 'Hongera! 🎉 né',
    envelope: 'U2FsdGVkX1//7t3Mu6qZiF/vSdRqW/BVqHzwzy9Kjy8buFZizwmBMCm0P05HoPSt',
  },
] as const;
