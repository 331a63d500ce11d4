import type { Markup, School } from "./types.ts";
import { escaped, type PartWriter, SEMANTIC, written } from "./writing.ts";

/** Kinds of pages that nothing was tried on while the rules were being written. */

const MENU = ["Explore", "Enroll", "Programs", "Directory", "District Home", "Pay Fees", "Job Openings"];
const LATEST = ["Board meeting moved to Thursday", "Band concert tickets on sale", "Flu clinic on Saturday"];
const linked = (names: readonly string[], before = "", after = "") =>
  names.map((name) => `${before}<a href="/x/${name.length}">${escaped(name)}</a>${after}`).join("\n");
const bottom = ({ name, street, city, state, zip, phone, fax }: School) =>
  `<p>${escaped(name)}<br>${street}<br>${city}, ${state} ${zip}<br>P ${phone} F ${fax}</p><p>${linked(["Accessibility", "Privacy", "Title IX"])}</p><p>&copy;2025 All Rights Reserved. Website by SchoolPages</p>`;

const BLOCKS: PartWriter = {
  ...SEMANTIC,
  heading: (text, level) =>
    `<div class="wp-block-group"><h${level} class="wp-block-heading has-text-align-left">${text}</h${level}></div>`,
  paragraph: (text) => `<p class="has-medium-font-size">${text}</p>`,
  table: (head, rows) => `<figure class="wp-block-table">${SEMANTIC.table(head, rows)}</figure>`,
  figures: (pairs) =>
    `<div class="wp-block-columns">${pairs.map(([figure, label]) => `<div class="wp-block-column"><p class="has-huge-font-size"><strong>${figure}</strong></p><p>${label}</p></div>`).join("")}</div>`,
};

/** A block theme with a banner, a call to action, and news below the text. */
const blocks: Markup = (
  told,
  school,
) => `<!doctype html><html lang="en-US"><head><meta charset="UTF-8"><title>${escaped(told.title)} | ${escaped(school.name)}</title></head><body>
<div class="announcement-bar"><p>Schools are closed on Monday for the holiday.</p></div>
<header class="wp-block-template-part"><a href="/">${escaped(school.name)}</a><nav>${linked(MENU)}</nav></header>
<main class="wp-block-group">${written(told.parts, BLOCKS)}</main>
<section class="latest"><h2>Latest News</h2>${linked(LATEST, "<article><h3>", "</h3><p>Read the whole story.</p></article>")}</section>
<footer>${bottom(school)}</footer></body></html>`;

const CELLS: PartWriter = {
  ...SEMANTIC,
  heading: (text, level) => `<div class="rte-h${level}"><strong>${text}</strong></div>`,
  paragraph: (text) => `<div>${text}</div>`,
  list: (items) => `<ul>${items.map((item) => `<li><div>${item}</div></li>`).join("")}</ul>`,
};

/** A portal of web parts, with navigation on the left and tools on the right. */
const portal: Markup = (told, school) =>
  `<html><head><title>${escaped(told.title)}</title></head><body><form action="/sites/school/default.aspx"><table id="zones" width="100%"><tr><td class="nav-zone">${linked(MENU, "<div>", "</div>")}</td><td class="main-zone"><table><tr><td>${written(told.parts, CELLS)}</td></tr></table></td><td class="tool-zone"><h3>Quick Links</h3>${linked(LATEST, "<div>", "</div>")}</td></tr></table><div class="bottom">${bottom(school)}</div></form></body></html>`;

const LINES: PartWriter = {
  ...SEMANTIC,
  heading: (text, level) => `<h${level}>${text}</h${level}>`,
  paragraph: (text) => `${text}<br/><br/>`,
  list: (items) => `${items.map((item) => `- ${item}<br/>`).join("")}<br/>`,
  figures: (pairs) => pairs.map(([figure, label]) => `<b>${label}</b>: ${figure}<br/>`).join(""),
};

/** Text and line breaks in one box of a small company's system. */
const lines: Markup = (told, school) =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${escaped(school.name)} : ${escaped(told.title)}</title></head><body><div id="container"><div id="banner_area"><img src="top.jpg" alt=""/></div><div id="tabs"><ul>${linked(MENU, "<li>", "</li>")}</ul></div><div id="inside"><div id="page_text">${written(told.parts, LINES)}</div></div><div id="bottom_area">${bottom(school)}</div></div></body></html>`;

const CARDS: PartWriter = {
  ...SEMANTIC,
  list: (items) =>
    `<div class="grid">${items.map((item) => `<div class="card"><div class="card-body"><p>${item}</p></div></div>`).join("")}</div>`,
  table: (head, rows) =>
    head
      ? SEMANTIC.table(head, rows)
      : `<dl>${rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join("")}</dl>`,
  figures: (pairs) =>
    `<div class="row">${pairs.map(([figure, label]) => `<div class="col"><div class="h2">${figure}</div><div class="text-muted">${label}</div></div>`).join("")}</div>`,
};

/** A page of an application: no landmarks, classes of a framework. */
const framework: Markup = (told, school) =>
  `<!DOCTYPE html><html lang="en"><head><title>${escaped(told.title)}</title></head><body><div id="__next"><div class="flex items-center px-4"><div class="text-xl">${escaped(school.name)}</div><div class="flex gap-4">${linked(MENU)}</div></div><div class="container mx-auto"><div class="prose">${written(told.parts, CARDS)}</div></div><div class="bg-gray-900 text-white">${bottom(school)}</div><div class="fixed bottom-0"><p>We use cookies and similar technologies. By continuing, you agree to this.</p><button>OK</button></div></div></body></html>`;

export const HELD_MARKUP: readonly Markup[] = [blocks, portal, lines, framework];
