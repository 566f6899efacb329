import { Link } from '../link/link.tsx';

interface AdminPersonProps {
  id: number;
  /** Null for a deleted account. */
  name: string | null;
}

/** A user in an admin list, with a link to their admin page. */
export const AdminPerson = ({ id, name }: AdminPersonProps) => (
  <Link className="link" to={`/admin/users?user=${id}`}>
    <bdi>{name ?? id}</bdi>
  </Link>
);
