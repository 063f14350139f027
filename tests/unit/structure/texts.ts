import { type Expression, type JSXElementChild, type Node, parseSync } from '@swc/core';
import { lineAt } from './source.ts';

/*
 * A browser that translates a page puts elements in the place of its texts. React goes on writing to the text
 * that is gone, which nobody sees, and takes it away from where it is no longer, which ends the page. What is
 * the only text of its element is written to the element itself; so a text that may change stands alone in
 * one.
 */

type Children = { children: readonly JSXElementChild[] };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isParent(node: Node): node is Node & Children {
  return node.type === 'JSXElement' || node.type === 'JSXFragment';
}

/**
 * Whether an expression draws elements or nothing, as far as it can be seen; texts may hide in nothing else.
 */
function drawsElements(expression: Expression | { type: 'JSXEmptyExpression' }): boolean {
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'NullLiteral':
    case 'JSXEmptyExpression':
      return true;
    case 'ParenthesisExpression':
      return drawsElements(expression.expression);
    case 'ConditionalExpression':
      return drawsElements(expression.consequent) && drawsElements(expression.alternate);
    case 'BinaryExpression':
      return expression.operator === '&&' && drawsElements(expression.right);
    case 'Identifier':
      return expression.value === 'children';
    case 'CallExpression': {
      const { callee } = expression;
      if (callee.type === 'Identifier') return callee.value === 'children';
      return (
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.value === 'map'
      );
    }
    default:
      return false;
  }
}

/** Whether it says the same for ever: a word of the source, or of a table of the shop's. */
function isConstant(expression: Expression | { type: 'JSXEmptyExpression' }): boolean {
  if (expression.type === 'MemberExpression') return isConstant(expression.object);
  if (expression.type === 'Identifier') return /^[A-Z][A-Z_]+$/.test(expression.value);
  return expression.type === 'StringLiteral';
}

function isSpace(child: JSXElementChild): boolean {
  return child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n');
}

/**
 * Whether such a child may come and go: elements that come before a text that was replaced have no place to
 * come to.
 */
function comesAndGoes(child: JSXElementChild): boolean {
  return (
    child.type === 'JSXExpressionContainer' &&
    ['ConditionalExpression', 'BinaryExpression'].includes(child.expression.type)
  );
}

function isText(child: JSXElementChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  return child.type === 'JSXExpressionContainer' && !drawsElements(child.expression);
}

function isChanging(child: JSXElementChild): boolean {
  return child.type === 'JSXExpressionContainer' && isText(child) && !isConstant(child.expression);
}

/** Lines of a component with a text that a translated page would lose, or be lost by. */
export function unsafeTexts(text: string): number[] {
  const { body, span } = parseSync(text, { syntax: 'typescript', tsx: true });
  const bytes = Buffer.from(text);
  const lines: number[] = [];
  function look(children: readonly JSXElementChild[]): void {
    const drawn = children.filter((child) => !isSpace(child));
    if (drawn.length < 2) return;
    drawn.forEach((child, at) => {
      const isLost = isChanging(child) || (comesAndGoes(child) && drawn.slice(at + 1).some(isText));
      if (!isLost || !('span' in child)) return;
      lines.push(lineAt(text, bytes.toString('utf8', 0, child.span.start - span.start).length));
    });
  }
  function walk(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) walk(each);
    else if (isNode(value)) {
      if (isParent(value)) look(value.children);
      for (const each of Object.values(value)) walk(each);
    } else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) walk(each);
  }
  walk(body);
  return lines;
}
