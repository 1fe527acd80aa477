export { default as statusTable } from './status-table.module.css';
