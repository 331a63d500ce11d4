/** Texts that somebody may give a picture, each harmless only as long as it stays text. */
export const MARKED_UP: readonly string[] = [
  `<script>document.title = "taken"</script>`,
  `</script><script>document.title = "taken"</script>`,
  `<img src=x onerror="document.title='taken'">`,
  `" onload="document.title='taken'" x="`,
  `' onload='document.title="taken"' x='`,
  "&lt;b&gt;Tom &amp; Jerry&lt;/b&gt; &nbsp; & <3",
  "<!-- a comment --> ]]> {{7*7}} <%= 7*7 %> javascript:alert(1)",
  "School 🏫 with family 👩‍👩‍👧 and flag 🇺🇸",
  "\u202egnirts a sdrawkcab\u202c, then forward; \u200fעברית\u200f and العربية",
];
