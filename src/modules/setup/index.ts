export { checkService, type ServiceCheck } from './checks.service.ts';
