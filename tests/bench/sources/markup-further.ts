import type { Markup, School } from "./types.ts";
import { escaped, type PartWriter, SEMANTIC, written } from "./writing.ts";

/** More kinds of pages that may be looked at while building. */

const TOP = ["Our School", "Families", "Learning", "News & Events", "Get Involved", "Enroll Now"];
const SIDE = ["Principal's Desk", "Bell Schedule", "School Improvement Plan", "Supply Lists", "PTA"];
const anchors = (names: readonly string[], glue: string) =>
  names.map((name) => `<a href="/page?n=${encodeURIComponent(name)}">${escaped(name)}</a>`).join(glue);
const imprint = ({ name, street, city, state, zip, phone }: School) =>
  `<div><span>${escaped(name)}</span> <span>${street}</span> <span>${city}, ${state} ${zip}</span> <span>Phone: ${phone}</span></div><div>The district does not discriminate on the basis of race, color, national origin, sex or disability.</div><div>Copyright © 2025 | <a href="/terms">Terms of Use</a> | <a href="/a11y">Accessibility</a></div>`;

/** A district's platform: section menus, a side column, widgets. */
const platform: Markup = (
  told,
  school,
) => `<!DOCTYPE html><html lang="en"><head><title>${escaped(school.name)} / ${escaped(told.title)}</title><meta name="description" content="School website"></head><body class="subpage">
<div class="fsHeader" role="banner"><div class="fsUtility">${anchors(["Translate", "Staff Login", "Search"], " ")}</div><div class="fsNavigation"><ul>${TOP.map((name) => `<li><a href="#">${escaped(name)}</a><ul><li><a href="#">More</a></li></ul></li>`).join("")}</ul></div></div>
<div class="fsBody"><div class="fsPanel left"><h2>In This Section</h2><ul>${SIDE.map((name) => `<li><a href="#">${escaped(name)}</a></li>`).join("")}</ul></div>
<div class="fsPanel center"><div class="fsElement fsContent">${written(told.parts, SEMANTIC)}</div></div>
<div class="fsPanel right"><h3>Upcoming Events</h3><ul><li><a href="#">Oct 14: Picture Day</a></li><li><a href="#">Oct 20: Fall Festival</a></li></ul></div></div>
<div class="fsFooter" role="contentinfo">${imprint(school)}</div></body></html>`;

const HASHED: PartWriter = {
  ...SEMANTIC,
  heading: (text, level) =>
    `<section class="yaqOZd"><div class="mYVXT"><h${level} class="zfr3Q"><span class="C9DxTc">${text}</span></h${level}></div></section>`,
  paragraph: (text) =>
    `<section class="yaqOZd"><div class="tyJCtd"><p class="zfr3Q CDt4Ke"><span>${text}</span></p></div></section>`,
  list: (items) =>
    `<section class="yaqOZd"><ul class="n8H08c">${items.map((item) => `<li><p class="zfr3Q">${item}</p></li>`).join("")}</ul></section>`,
};

/** A free site builder: one section for each paragraph. */
const hashed: Markup = (
  told,
  school,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(school.name)} - ${escaped(told.title)}</title></head><body><div jscontroller="x"><div class="fktJzd"><nav class="JzO0Vc"><ul>${anchors(TOP, "</li><li>")}</ul></nav></div>
<div role="main" class="UtePc">${written(told.parts, HASHED)}</div><div class="dZA9kd">Report abuse · Page details · Google Sites</div></div></body></html>`;

const CENTERED: PartWriter = {
  ...SEMANTIC,
  heading: (text, level) =>
    `<center><h${level + 1}><font face="Comic Sans MS" color=red>${text}</font></h${level + 1}></center>`,
  paragraph: (text) => `<p align=left>${text}`,
  list: (items) => `<ul>${items.map((item) => `<li>${item}`).join("\n")}</ul>`,
  table: (head, rows) =>
    `<center><table border=2 bgcolor=yellow>${[...(head ? [head] : []), ...rows].map((row) => `<tr>${row.map((cell) => `<td align=center>${cell}`).join("")}`).join("\n")}</table></center>`,
};

/** Typed by a teacher, with tags that are never closed. */
const handmade: Markup = (
  told,
  school,
) => `<html><title>${escaped(school.name)}</title><body background="stars.gif"><marquee>Go Falcons!!!</marquee>
<table width="100%"><tr><td width="20%" bgcolor="#cccccc"><p>${anchors(TOP, "<p>")}</td><td>${written(told.parts, CENTERED)}</td></tr></table>
<hr><center>${anchors(["Home", "Back to top"], " | ")}<br>This page is maintained by the webmaster. &copy; 2003 ${escaped(school.name)}</center></body></html>`;

const ACCORDION: PartWriter = {
  ...SEMANTIC,
  paragraph: (text) =>
    `<div class="et_pb_text_inner"><p><span style="font-weight: 400;">${text}</span></p></div>`,
  figures: (pairs) =>
    pairs
      .map(
        ([figure, label]) =>
          `<div class="counter"><div class="percent">${figure}</div><h4>${label}</h4></div>`,
      )
      .join(""),
};

/** A blog engine with a theme: article, meta line, related posts, a form for a newsletter. */
const blog: Markup = (
  told,
  school,
) => `<!DOCTYPE html><html lang="en-US"><head><title>${escaped(told.title)} &#8211; ${escaped(school.name)}</title><script>var a="<p>not text</p>";</script></head><body class="page-template">
<header id="masthead"><p class="site-title"><a href="/">${escaped(school.name)}</a></p><button>Menu</button><div class="menu-main-container">${anchors(TOP, " ")}</div></header>
<div id="content"><article><div class="entry-content">${written(told.parts, ACCORDION)}</div><div class="sharedaddy"><h3>Share this:</h3>${anchors(["Facebook", "Twitter", "Print"], " ")}</div></article>
<aside><h2>Recent Posts</h2><ul><li>${anchors(["Science Fair Winners", "Welcome Back Picnic", "Snow Day Rules"], "</li><li>")}</li></ul></aside></div>
<div class="newsletter-signup"><h3>Stay in the loop</h3><p>Subscribe to our newsletter for weekly updates.</p></div>
<div id="colophon">${imprint(school)}<p>Proudly powered by WordPress</p></div>
<div class="cc-window"><span>This website uses cookies to ensure you get the best experience.</span><a>Got it!</a></div></body></html>`;

const NBSP: PartWriter = {
  ...SEMANTIC,
  heading: (text) =>
    `<p class="MsoTitle" style="text-align:center"><strong>${text}</strong></p><p>&nbsp;</p>`,
  paragraph: (text) =>
    `<div><span style="color:rgb(0,0,0)">${text.replace(". ", ".&nbsp; ")}</span></div><div><br></div>`,
  list: (items) => `<div>${items.map((item) => `<div>·&nbsp;&nbsp; ${item}</div>`).join("")}</div>`,
};

/** Copied from a mail into an old content management system whose parts have numbers for names. */
const pasted: Markup = (told, school) =>
  `<html><head><title>${escaped(told.title)}</title></head><body><div id="gb-page"><div id="d1">${anchors(TOP, " &nbsp; ")}</div><div id="d2"><div id="m5"><div id="m5-1">${written(told.parts, NBSP)}</div></div></div><div id="d3">${anchors(SIDE, "<br>")}</div><div id="d4">${imprint(school)}</div></div></body></html>`;

export const FURTHER_MARKUP: readonly Markup[] = [platform, hashed, handmade, blog, pasted];
