// The one way class names are joined. No merging of conflicting classes: do not write any.
export { clsx as classNames } from 'clsx';
