import { classNames } from '../class-names';
import styles from './field.module.css';

/** Says how much may still be typed, or by how much it is too long. */
export function CharactersLeft({ id, left }: { id: string; left: number }) {
  const count = Math.abs(left);
  return (
    <p className={classNames(styles.count, left < 0 && styles.over)} id={id}>
      {`${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`}
    </p>
  );
}
