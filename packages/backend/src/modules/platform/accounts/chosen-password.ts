import { invalidFields } from '#app/http/problem-error';
import { isCommonPassword } from './common-passwords';

/** Refuses what attackers try first. @throws ProblemError 400 with `new_password` */
export function checkChosenPassword(password: string, email: string): void {
  if (password.toLowerCase() === email)
    throw invalidFields({ new_password: ['Your email address is no password'] });
  if (isCommonPassword(password))
    throw invalidFields({ new_password: ['This password is among the first that strangers try'] });
}
