/** A picture grows so many times, after so long a hover, ms (specification section 9). */
const FACTOR = 2;
const HOVER_PAUSE = 300;

/** Phones zoom with two fingers, over the whole window (acc-C6). */
const mayZoom = () => matchMedia('(min-width: 769px)').matches;

/** A page may come to stand under a pointer that has pressed a link to it: it rests, and looks at nothing. */
let isAfterPress = false;
document.addEventListener(
  'click',
  () => {
    isAfterPress = true;
  },
  { capture: true },
);
document.addEventListener(
  'pointermove',
  ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) isAfterPress = false;
  },
  { capture: true, passive: true },
);

/** Where in the view the pointer is, as the picture's fixed point. */
function fixedPoint(view: HTMLElement, { clientX, clientY }: PointerEvent): string {
  const { left, top, width, height } = view.getBoundingClientRect();
  return `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
}

/** Enlarges a view under a resting mouse; the part under the pointer follows it. */
export function watchZoom(view: HTMLElement): void {
  const picture = view.querySelector('img');
  if (picture === null) return;
  const { style } = picture;
  const { sizes } = picture;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enlarge() {
    style.transform = `scale(${FACTOR})`;
    // Twice as large it needs twice the pixels.
    picture?.setAttribute('sizes', `calc(${FACTOR} * 520px)`);
  }
  function rest() {
    timer ??= setTimeout(enlarge, HOVER_PAUSE);
  }
  function follow(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || isAfterPress || !mayZoom()) return;
    style.transformOrigin = fixedPoint(view, event);
    rest();
  }
  function leave() {
    clearTimeout(timer);
    timer = undefined;
    style.transform = '';
    picture?.setAttribute('sizes', sizes);
  }

  view.addEventListener('pointermove', follow, { passive: true });
  view.addEventListener('pointerleave', leave);
  // The pointer that caused this code to load may rest on the view since then.
  const isUnderPointer = matchMedia('(hover: hover)').matches && view.matches(':hover');
  if (mayZoom() && !isAfterPress && isUnderPointer) rest();
}
