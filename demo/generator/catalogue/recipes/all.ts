import type { Recipe } from '../recipe.ts';
import { BAG_RECIPES } from './bags.ts';
import { BOX_RECIPES } from './boxes.ts';
import { CUP_RECIPES } from './cups.ts';
import { FILM_RECIPES } from './films.ts';
import { FOOD_RECIPES } from './food.ts';
import { GLOVE_RECIPES } from './gloves.ts';
import { HOUSEHOLD_RECIPES } from './household.ts';
import { HOUSEHOLD_CHEMISTRY_RECIPES } from './household-chemistry.ts';
import { KITCHEN_RECIPES } from './kitchen.ts';
import { OFFICE_RECIPES } from './office.ts';
import { PAPER_RECIPES } from './paper.ts';
import { PROFESSIONAL_CHEMISTRY_RECIPES } from './professional-chemistry.ts';
import { SAFETY_RECIPES } from './safety.ts';
import { SOAP_RECIPES } from './soap.ts';
import { TABLEWARE_RECIPES } from './tableware.ts';

/** One recipe for every leaf category of the demo tree. */
export const RECIPES: readonly Recipe[] = [
  ...CUP_RECIPES,
  ...TABLEWARE_RECIPES,
  ...FOOD_RECIPES,
  ...KITCHEN_RECIPES,
  ...BAG_RECIPES,
  ...BOX_RECIPES,
  ...FILM_RECIPES,
  ...PAPER_RECIPES,
  ...GLOVE_RECIPES,
  ...HOUSEHOLD_CHEMISTRY_RECIPES,
  ...PROFESSIONAL_CHEMISTRY_RECIPES,
  ...SOAP_RECIPES,
  ...SAFETY_RECIPES,
  ...HOUSEHOLD_RECIPES,
  ...OFFICE_RECIPES,
];
