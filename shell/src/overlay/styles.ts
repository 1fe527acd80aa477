/** A shadow tree keeps the site's styles out, and these styles in. */
export const OVERLAY_CSS = `
:host { position: fixed; inset-inline: 8px; bottom: 72px; z-index: 2000; display: flex; flex-direction: column; align-items: flex-end; gap: 8px; font: 14px/1.4 system-ui, sans-serif; color: #1c1917; color-scheme: light; pointer-events: none; }
section, button { pointer-events: auto; }
section { max-width: 100%; max-height: 60vh; overflow: auto; padding: 12px; border: 1px solid #a8a29e; border-radius: 12px; background: #fff; box-shadow: 0 8px 24px rgb(0 0 0 / 25%); }
section[hidden] { display: none; }
table { border-collapse: collapse; }
th, td { padding: 6px 8px; text-align: start; vertical-align: top; }
tbody tr { border-top: 1px solid #e7e5e4; }
.owner { background: #fff7ed; }
[data-failed] { color: #b91c1c; }
code { font-size: 13px; }
p { margin: 8px 8px 0; color: #57534e; }
select { min-height: 32px; font: inherit; }
button { min-height: 44px; padding: 0 16px; border: 2px solid #fff; border-radius: 22px; background: #7a1f00; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, select:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
@media (max-width: 640px) {
  table, tbody, tr, th, td { display: block; }
  thead { display: none; }
  th, td { padding: 2px 8px; }
  tbody tr { padding: 6px 0; }
}
`;
