// What comes late looks like this: a page brings it with its own styles, so that the late code asks for no
// sheet.
import './table-foot.module.css';
