export { Heading, Section } from 'shell/kit';
