// Schemas of every endpoint, for the server, for forms that need them, and for the generated OpenAPI document.
export {};
