/** A way to another page: its sign, what it is called, and what is there. */
import type { ComponentProps } from 'preact';
import { FrameIcon } from '../frame/icons.tsx';
import { Link } from '../router.tsx';

interface Props {
  readonly to: string;
  readonly icon: ComponentProps<typeof FrameIcon>['name'];
  readonly title: string;
  readonly about: string;
}

export const Way = ({ to, icon, title, about }: Props) => (
  <li>
    <Link to={to} look="panel way">
      <FrameIcon name={icon} />
      <span>
        <strong>{title}</strong>
        <small>{about}</small>
      </span>
    </Link>
  </li>
);
