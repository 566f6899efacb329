import { Link } from '../link/link.tsx';

interface AdminPersonProps {
  id: number;
  /** Null where the account is gone. */
  name: string | null;
}

/** Somebody in a list of the back office, and the way to all that is known of them. */
export const AdminPerson = ({ id, name }: AdminPersonProps) => (
  <Link className="link" to={`/admin/users?user=${id}`}>
    <bdi>{name ?? id}</bdi>
  </Link>
);
