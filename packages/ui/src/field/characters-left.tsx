import { classNames } from '../class-names';
import styles from './field.module.css';

export function CharactersLeft({ id, left }: { id: string; left: number }) {
  const count = Math.abs(left);
  return (
    <p className={classNames(styles.count, left < 0 && styles.over)} id={id}>
      {`${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`}
    </p>
  );
}
