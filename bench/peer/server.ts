import * as build from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';

export const handle = createRequestHandler(build, 'production');
export { renderRaw } from './app/raw.tsx';
