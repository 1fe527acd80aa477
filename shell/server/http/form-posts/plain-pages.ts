import { createHash } from 'node:crypto';
import { FORM_KEY_FIELD, NO_SINKS } from '@konnect/contracts/rules';
import type { FastifyReply } from 'fastify';
import { OWN_WINDOW, SECURITY_HEADERS } from '../../render/csp';
import { escapeHtml } from '../../render/head-tags';

const STYLE = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{max-width:40rem;margin:0 auto;padding:1.5rem;font:1.125rem/1.6 system-ui,sans-serif}h1{line-height:1.2}
textarea{box-sizing:border-box;width:100%;font:inherit}button{min-height:48px;padding:0 1.5rem;font:inherit}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; ${NO_SINKS}`;

/** Longer texts are shown so that the visitor can read them again; shorter ones are hidden fields. */
const SHOWN_FROM = 20;

export interface PlainPage {
  status: number;
  title: string;
  text: string;
  fields?: Readonly<Record<string, string>>;
  question?: { action: string; fields: Readonly<Record<string, string>>; button: string };
}

/** An answer that needs no release. It loads nothing, so it always arrives. */
export function sendPlainPage(
  reply: FastifyReply,
  { status, title, text, fields, question }: PlainPage,
): FastifyReply {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Konnect</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${fields ? formAgain(fields) : ''}${question ? formOf(question) : ''}<p><a href="/">Go to the start page</a></p>
</html>
`;
  return reply
    .code(status)
    .headers({
      ...SECURITY_HEADERS,
      ...OWN_WINDOW,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    })
    .send(html);
}

function formOf({ action, fields, button }: NonNullable<PlainPage['question']>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<p><button>${escapeHtml(button)}</button></p></form>\n`;
}

// The form's key goes along, so that a second post is stored once.
function formAgain(fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(([name, value]) => {
    const attributes = `name="${escapeHtml(name)}"`;
    if (name === FORM_KEY_FIELD || (value.length < SHOWN_FROM && !value.includes('\n')))
      return `<input type="hidden" ${attributes} value="${escapeHtml(value)}">`;
    // The parser drops a first line break.
    return `<p><label>What you wrote<textarea rows="8" ${attributes}>\n${escapeHtml(value)}</textarea></label></p>`;
  });
  return `<form method="post">${inputs.join('\n')}<p><button>Send again</button></p></form>\n`;
}
