import type { Markup, School } from "./types.ts";
import { escaped, type PartWriter, SEMANTIC, written } from "./writing.ts";

/** Kinds of pages that may be looked at while building. */

const MENU = [
  "Home",
  "About Us",
  "Academics",
  "Admissions",
  "Athletics",
  "Calendar",
  "Staff Directory",
  "Contact",
];
const links = (names: readonly string[]) =>
  names.map((name) => `<a href="/${name.toLowerCase().replaceAll(" ", "-")}">${name}</a>`);

function footerText({ name, street, city, state, zip, phone }: School): string {
  return `${escaped(name)} · ${street}, ${city}, ${state} ${zip} · ${phone}<br>© 2025 ${escaped(name)}. All rights reserved. <a href="/privacy">Privacy Policy</a>`;
}

/** As current templates do it: landmarks, a notice about cookies, social links. */
const semantic: Markup = (told, school) => `<!DOCTYPE html>
<html lang="${told.language}"><head><meta charset="utf-8"><title>${escaped(told.title)} | ${escaped(school.name)}</title>
<meta property="og:site_name" content="${escaped(school.name)}"><style>body{font-family:sans-serif}</style></head><body>
<a class="skip-link" href="#main">Skip to main content</a>
<div id="cookie-consent" role="dialog"><p>We use cookies to improve your experience on our website.</p><button>Accept all</button></div>
<header><div class="logo"><a href="/">${escaped(school.name)}</a></div><nav><ul>${links(MENU)
  .map((link) => `<li>${link}</li>`)
  .join("")}</ul></nav></header>
<main id="main">${written(told.parts, SEMANTIC)}
<div class="share-buttons"><a href="#">Facebook</a> <a href="#">Twitter</a> <a href="#">Email</a></div></main>
<footer>${footerText(school)}</footer><script>window.dataLayer=[];function gtag(){}</script></body></html>`;

const DIVS: PartWriter = {
  ...SEMANTIC,
  heading: (text, level) => `<div class="title-${level}"><h${level}>${text}</h${level}></div>`,
  paragraph: (text) => `<div class="txt">${text}</div>`,
  list: (items) =>
    `<div class="items">${items.map((item) => `<div class="item">${item}</div>`).join("")}</div>`,
};

/** Nothing but divs, with telling class names around the text. */
const divs: Markup = (
  told,
  school,
) => `<html><head><title>${escaped(school.name)} - ${escaped(told.title)}</title></head><body>
<div id="wrapper"><div class="topbar">Call us today! <a href="/parents">Parents</a> <a href="/students">Students</a></div>
<div id="mainNav">${links(MENU)
  .map((link) => `<div>${link}</div>`)
  .join("")}</div>
<div class="breadcrumbs"><a href="/">Home</a> &gt; <a href="/about">About Us</a> &gt; ${escaped(told.title)}</div>
<div class="columns"><div class="sidebar-left"><div><b>In this section</b></div>${links([
  "History",
  "Leadership",
  "Employment",
  "Visit",
])
  .map((link) => `<div>${link}</div>`)
  .join("")}</div>
<div class="content-area">${written(told.parts, DIVS)}</div></div>
<div class="siteFooter">${footerText(school)}</div></div></body></html>`;

const OLD: PartWriter = {
  ...SEMANTIC,
  heading: (text, level) => `<font size="${6 - level}" color="#003366"><b>${text}</b></font><br><br>`,
  paragraph: (text) => `<font face="Arial" size="2">${text}</font><br><br>`,
  list: (items) => `<font size="2">${items.map((item) => `• ${item}<br>`).join("")}</font><br>`,
  table: (head, rows) =>
    `<table border="1" cellpadding="4">${[...(head ? [head] : []), ...rows].map((row) => `<tr>${row.map((cell) => `<td><font size="2">${cell}</font></td>`).join("")}</tr>`).join("")}</table><br>`,
  figures: (pairs) =>
    pairs
      .map(([figure, label]) => `<font size="4">${figure}</font> <font size="2">${label}</font><br>`)
      .join(""),
};

/** Arranged by tables, as two decades ago. */
const tables: Markup = (
  told,
  school,
) => `<HTML><HEAD><TITLE>${escaped(told.title)}</TITLE></HEAD><BODY BGCOLOR="#FFFFFF">
<TABLE WIDTH="780" CELLSPACING="0"><TR><TD COLSPAN="2"><IMG SRC="banner.gif" ALT="${escaped(school.name)}"></TD></TR>
<TR><TD WIDTH="150" VALIGN="top">${links(MENU).join("<BR>")}</TD><TD>${written(told.parts, OLD)}</TD></TR>
<TR><TD COLSPAN="2" ALIGN="center"><FONT SIZE="1">Copyright 2009 ${escaped(school.name)}. Website by Eduweb. <A HREF="sitemap.htm">Site Map</A></FONT></TD></TR></TABLE></BODY></HTML>`;

const WORD: PartWriter = {
  ...SEMANTIC,
  heading: (text) =>
    `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt;mso-bidi-font-size:11.0pt'>${text}<o:p></o:p></span></b></p>`,
  paragraph: (text) =>
    `<p class=MsoNormal><span style='font-family:"Calibri",sans-serif'>${text.replaceAll(" ", "\n").replace("\n", "&nbsp;")}<o:p></o:p></span></p>\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
  list: (items) =>
    items
      .map((item) => `<p class=MsoListParagraph style='text-indent:-.25in'>${item}<o:p></o:p></p>`)
      .join("\n"),
  table: (head, rows) =>
    `<table class=MsoTableGrid border=1>${[...(head ? [head] : []), ...rows].map((row) => `<tr style='mso-yfti-irow:0'>${row.map((cell) => `<td width=200 style='width:150pt'><p class=MsoNormal>${cell}<o:p></o:p></p></td>`).join("")}</tr>`).join("")}</table>`,
  figures: (pairs) => pairs.map(([figure, label]) => `<p class=MsoNormal>${label}: ${figure}</p>`).join(""),
};

/** Pasted from a word processor into a content management system. */
const word: Markup = (
  told,
  school,
) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><title>${escaped(told.title)}</title></head><body lang=EN-US>
<form id="aspnetForm"><div id="menuTop"><ul>${links(MENU)
  .map((link) => `<li>${link}</li>`)
  .join("")}</ul></div>
<div class="ms-rtestate-field"><div class=WordSection1>${written(told.parts, WORD)}</div></div>
<div id="footer-wrapper"><p>${footerText(school)}</p></div></form></body></html>`;

/** By a page builder: boxes in boxes, with class names that say nothing. */
const builder: Markup = (told, school) => {
  const box = (inner: string) =>
    `<div class="x1a9 _k3"><div class="c8"><div data-id="f${inner.length}">${inner}</div></div></div>`;
  return `<!doctype html><html lang="en-US"><head><title>${escaped(told.title)} – ${escaped(school.name)}</title></head><body><div id="SITE_CONTAINER">
${box(
  links(MENU)
    .map((link) => `<span>${link}</span>`)
    .join(" "),
)}
<div class="p7">${told.parts.map((part) => box(written([part], SEMANTIC))).join("\n")}</div>
${box(`<p>${footerText(school)}</p>`)}</div></body></html>`;
};

export const OPEN_MARKUP: readonly Markup[] = [semantic, divs, tables, word, builder];
