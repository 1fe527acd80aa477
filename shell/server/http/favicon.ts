/** The mark of the site: a woven knot in jacaranda and matatu yellow. */
export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#5A2A9B"/><path d="M10 6v20M10 16 22 6M10 16l12 10" fill="none" stroke="#FFC233" stroke-width="4.5" stroke-linejoin="round"/></svg>`;
