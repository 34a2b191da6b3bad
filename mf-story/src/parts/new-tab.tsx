export { NewTab } from 'shell/kit';
