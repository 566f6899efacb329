import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { ROUTES, type RouteEntry } from './routes-table.ts';

const entry = ({ path, file }: RouteEntry): RouteConfigEntry =>
  path === '' ? index(file, { id: 'home' }) : route(path, file, { id: path });

const isDev = ({ path }: RouteEntry): boolean => path.startsWith('dev/');

export default [
  layout('pages/dev/guard.tsx', ROUTES.filter(isDev).map(entry)),
  ...ROUTES.filter((item) => !isDev(item)).map(entry),
] satisfies RouteConfig;
