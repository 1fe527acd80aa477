export type ApiOrder =
  | { kind: 'hello'; port: number }
  | { kind: 'sql'; port: number; databaseUrl: string }
  | { kind: 'api'; port: number; databaseUrl: string; keeps: boolean };
