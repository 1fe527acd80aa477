export { ContentEditor } from './content-editor';
