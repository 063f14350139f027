/** A quantity's field, wherever it stands (`number-stepper.tsx`). */
const FIELD = 'fieldset > input[inputmode="decimal"]';

/**
 * An arrow key has put another number into a field: it is chosen whole, so that digits typed next take its
 * place instead of standing behind it. The answer stops it.
 */
export function listenToSteps(): () => void {
  function choose({ key, target }: KeyboardEvent): void {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    if (target instanceof HTMLInputElement && target.matches(FIELD)) target.select();
  }
  document.addEventListener('keyup', choose);
  return () => document.removeEventListener('keyup', choose);
}
