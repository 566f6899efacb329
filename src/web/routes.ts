import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { ROUTES } from './routes-table.ts';

export default ROUTES.map(({ path, file }) =>
  path === '' ? index(file, { id: 'home' }) : route(path, file, { id: path }),
) satisfies RouteConfig;
