import { links } from '#app/remotes/links';

/** The text of a survey's last page by default. */
export const THANKS_HTML =
  '<h2>Thank you for taking part</h2><p>Your answers help us to do better on your street.</p>';

const CALL_BACK = links.contact('Report an issue').replace('&', '&amp;');

/**
 * Texts by recommendation score: promoters (9 and more), the undecided (6 to 8), and the rest.
 * @param name the question that asks for the score
 */
export function scoreCompletionTexts(name: string): { expression: string; html: string }[] {
  return [
    {
      expression: `{${name}} >= 9`,
      html: '<h2>Asante sana!</h2><p>Thank you. It makes our day that you would recommend us; do tell a neighbour.</p>',
    },
    {
      expression: `{${name}} >= 6 and {${name}} <= 8`,
      html: '<h2>Thank you</h2><p>We are glad that it works for you, and your answers show us what to make better.</p>',
    },
    {
      expression: `{${name}} < 6`,
      html: `<h2>Thank you for being open with us</h2><p>We are sorry that we let you down. <a href="${CALL_BACK}">Ask us to call you back</a>, and we will put it right.</p>`,
    },
  ];
}
