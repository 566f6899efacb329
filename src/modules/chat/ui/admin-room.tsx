import { Link } from '#ui/kit/link/link.tsx';
import type { RoomEntry } from '../admin-chat.contract.ts';

/** A room in an admin table: its name, in lines that a phone shows beside the first column, and its key. */
export const AdminRoom = ({ room, label }: Pick<RoomEntry, 'room' | 'label'>) => (
  <>
    {label && (
      <Link className="link block max-w-40 whitespace-normal" to={label.path} dir="auto">
        {label.name}
      </Link>
    )}
    <bdi className="admin-mono">{room}</bdi>
  </>
);
