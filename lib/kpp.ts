/** Four digits of the tax office, two digits or letters of the ground, three digits (Federal Tax Service). */
const KPP = /^\d{4}[\dA-Z]{2}\d{3}$/;

/** Whether a text is a КПП, the code that parts the branches of one organisation. It has no check sum. */
export function isKpp(text: string): boolean {
  return KPP.test(text);
}
