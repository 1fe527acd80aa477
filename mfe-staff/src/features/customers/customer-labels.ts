/** First letters only: enough to recognise a customer who says the name. */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0] ?? ''}.`)
    .join(' ');
}

/** The last three digits only. */
export function maskedNumber(phone: string): string {
  return `${'•'.repeat(Math.max(0, phone.length - 3))}${phone.slice(-3)}`;
}
