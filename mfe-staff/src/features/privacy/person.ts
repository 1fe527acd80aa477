export interface Person {
  phone?: string;
  email?: string;
}
